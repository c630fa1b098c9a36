import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { chatKey, type ChatAbout, type ChatPerson } from './about.ts';
import './chat-door.css';

const Chat = lazy(async () => ({ default: (await import('./chat.tsx')).Chat }));

interface LazyChatProps {
  about: ChatAbout;
  receiver: ChatPerson;
}

/** A conversation whose code loads when it opens; the dialog has its final height from the start. */
export const LazyChat = (props: LazyChatProps) => (
  <div className="chat-place">
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <Chat {...props} key={chatKey(props.about, props.receiver.id)} />
    </Suspense>
  </div>
);
