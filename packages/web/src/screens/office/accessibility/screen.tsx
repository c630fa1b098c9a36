import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { document } from '../../../features/office/documents/texts/accessibility.ts';

/** The accessibility statement: the same document as on its public page. */
export const Screen = () => <DocumentView document={document} />;
