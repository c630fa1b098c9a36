import { typedScreenAt, type AppScreen } from '@ezra/contract/screens';
import { HAS_KIT } from '../../lib/environment.ts';

/** Finds the screen at a typed path; undefined if no screen has that address. */
export function screenOf(pathname: string): AppScreen | undefined {
  const screen = typedScreenAt(pathname);
  return screen?.key === 'kit' && !HAS_KIT ? undefined : screen;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A typed '%' that belongs to no encoded letter.
    return text;
  }
}

/** Reads the parameters of a screen's path, `$name` and `{-$name}`, that have a value. */
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
