import './dialogs.css';
import { AnalysisPage } from './analysis.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RecordPage } from './player-stats.tsx';

/** Whatever of one's own battles is asked or told above the page. */
export const DialogScreen = () => (
  <>
    <ImportDialog />
    <RecordPage />
    <AnalysisPage />
  </>
);
