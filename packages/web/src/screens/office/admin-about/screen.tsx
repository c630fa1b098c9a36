import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { document } from '../../../features/office/documents/texts/about-staff.ts';

/** The same for the staff: how their work is organised. */
export const Screen = () => <DocumentView document={document} />;
