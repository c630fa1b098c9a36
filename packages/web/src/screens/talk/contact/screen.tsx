import { ContactPage } from '../../../features/talk/contact/contact-page.tsx';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** The form for a message to the association, for every role. */
export const Screen = () => <ContactPage title={useScreenTitle('contact')} />;
