import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { document } from '../../../features/office/documents/texts/regulations.ts';

/** The rules of the community in short, with links to the full documents. */
export const Screen = () => <DocumentView document={document} />;
