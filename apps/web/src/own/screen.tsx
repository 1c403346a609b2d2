import './own.css';
import { Offer } from './offer.tsx';

/** Whatever of one's own battles is asked or told above the page. */
export const OwnScreen = () => <Offer />;
