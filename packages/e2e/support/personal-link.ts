import type { KeptMessage } from '@ezra/contract/talk/notifications';

/** The path of the personal link in a message: `/reference/…`. */
export function linkIn(
  { text }: KeptMessage,
  kind: 'guardian' | 'phone-change' | 'reference' | 'emergency' | 'help/request' | 'visit',
): string {
  const path = new RegExp(`/${kind}/[\\w-]{43}`).exec(text)?.[0];
  if (!path) throw new Error(`no link in: ${text}`);
  return path;
}
