import type { ComponentProps, MouseEvent } from 'react';
import { useKit } from '../kit-provider.tsx';
import { isPlainPress } from './plain-press.ts';

export interface AnchorProps extends ComponentProps<'a'> {
  href: string;
}

/** A native link. Opens paths of the app ('/…') with the router, if there is one. */
export function Anchor({ href, onClick, target, children, ...rest }: AnchorProps) {
  const { navigate } = useKit();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const inside = href.startsWith('/') && !href.startsWith('//') && !target && rest.download === undefined;
    if (event.defaultPrevented || !navigate || !inside || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      {...(target ? { target, rel: rest.rel ?? 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
