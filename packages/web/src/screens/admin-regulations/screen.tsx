import { DocumentView } from '../../features/documents/document-view.tsx';
import { document } from '../../features/documents/texts/regulations-staff.ts';

/** The rules by which the staff work. */
export const Screen = () => <DocumentView document={document} />;
