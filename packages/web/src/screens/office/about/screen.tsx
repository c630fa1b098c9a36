import { DocumentView } from '../../../features/office/documents/document-view.tsx';
import { document } from '../../../features/office/documents/texts/about.ts';

/** What the association and the product are, for people who use it. */
export const Screen = () => <DocumentView document={document} />;
