import { typedScreenAt, type AppScreen } from '@ezra/contract/screens';
import { HAS_KIT } from '../../lib/environment.ts';

/** The screen at a path as it was typed; undefined for an address of no screen. */
export function screenOf(pathname: string): AppScreen | undefined {
  const screen = typedScreenAt(pathname);
  return screen?.key === 'kit' && !HAS_KIT ? undefined : screen;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed by hand: a '%' that is none of an encoded letter.
    return text;
  }
}

/** The parameters in an address of a screen: those of its path, `$name` and `{-$name}`, that have a value. */
export function paramsOf(
  { path }: Pick<AppScreen, 'path'>,
  pathname: string,
): Readonly<Record<string, string>> {
  const values = pathname.split('/');
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
      const value = values[index];
      return name && value ? [[name, decoded(value)]] : [];
    }),
  );
}
