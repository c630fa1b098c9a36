import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { document } from '../../../features/office/documents/texts/regulations-staff.ts';

/** The rules by which the staff work. */
export const Screen = () => <DocumentView document={document} />;
