import { count } from '../../lib/format/count.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { classNames } from '../../ui/class-names.ts';
import type { MenuCount as Count } from './menu-counts.ts';
import { menuPhrases } from './menu-phrases.ts';

/** Shows the number of tasks at an entry; nothing if there are none. */
export function MenuCount({ of, className }: { of: Count | undefined; className: string }) {
  const t = usePhrases(menuPhrases);
  const locale = useLocale();
  if (!of || of.count === 0) return null;
  return (
    <span className={classNames(className, of.isLoud && `${className}--loud`)}>
      <span aria-hidden="true">{count(of.count, locale)}</span>
      <span className="visually-hidden">{t(of.isLoud ? 'emergencies' : 'waiting', { count: of.count })}</span>
    </span>
  );
}
