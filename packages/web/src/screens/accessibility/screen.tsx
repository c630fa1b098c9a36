import { DocumentView } from '../../features/documents/document-view.tsx';
import { document } from '../../features/documents/texts/accessibility.ts';

/** The accessibility statement: the same document as on its public page. */
export const Screen = () => <DocumentView document={document} />;
