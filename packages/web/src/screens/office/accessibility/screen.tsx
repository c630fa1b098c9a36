import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { document } from '../../../features/office/documents/texts/accessibility.ts';

/** The accessibility statement, with the text of its public page. */
export const Screen = () => <DocumentView document={document} />;
