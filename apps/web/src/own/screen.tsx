import './own.css';
import { AnalysisPage } from './analysis.tsx';
import { Offer } from './offer.tsx';
import { RecordPage } from './record.tsx';

/** Whatever of one's own battles is asked or told above the page. */
export const OwnScreen = () => (
  <>
    <Offer />
    <RecordPage />
    <AnalysisPage />
  </>
);
