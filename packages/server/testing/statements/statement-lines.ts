/**
 * A line of a statement. `key` identifies it together with its clause; empty if there is nothing to identify.
 */
export interface StatementLine {
  readonly indent: number;
  readonly text: string;
  readonly key: string;
}

interface Token {
  readonly text: string;
  readonly isApart: boolean;
}
/** The content of brackets. */
interface Group extends Token {
  readonly parts: readonly Part[];
}
type Part = Token | Group;

const TOKEN =
  /(\s+|--[^\n]*)|(\$(?:\d+|n\b)|'\{[^']*\}'(?=::\w+\[\])|'\d{4}-\d\d-\d\d[^']*')|'(?:[^']|'')*'|"((?:[^"]|"")*)"|[a-z_]\w*|\d[\w.]*|::|[<>=!~@|&#?+*/%^-]+|./gis;
const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/;
const LONGEST = 100;

const SUBQUERY = new Set(['select', 'with', 'insert', 'update', 'delete', 'values']);
const JOIN = new Set(['join', 'left', 'right', 'inner', 'cross', 'full']);
const BY_COMMA = new Set(['with', 'select', 'from', 'set', 'returning']);
const BY_CONDITION = new Set(['where', 'having', ...JOIN]);
const OTHER = new Set([
  'group',
  'order',
  'limit',
  'offset',
  'values',
  'union',
  'on',
  'for',
  'insert',
  'update',
  'delete',
]);
const isKeyword = (word: string): boolean => BY_COMMA.has(word) || BY_CONDITION.has(word) || OTHER.has(word);

/**
 * Splits a statement into lines: clauses, and inside them entries and conditions. Parameters become `$n`, as
 * do days and arrays inside the text; a list of any length becomes one `$n`. So adding or removing a
 * condition leaves the other lines unchanged.
 */
export function statementLines(sql: string): StatementLine[] {
  const lines: StatementLine[] = [];
  writeClauses(parse(sql), { lines, indent: 0, path: '' });
  return lines;
}

export const showLines = (lines: readonly StatementLine[]): string =>
  lines.map(({ indent, text }) => '  '.repeat(indent) + text).join('\n');

function parse(sql: string): Part[] {
  const statement: Part[] = [];
  const open = [{ text: '', isApart: false, parts: statement }];
  let isApart = false;
  for (const [token, blank, parameter, quoted] of sql.matchAll(TOKEN)) {
    const parts = open.at(-1)?.parts ?? statement;
    if (blank !== undefined) isApart = true;
    else {
      if (token === '(' || token === '[') open.push({ text: token, isApart, parts: [] });
      else if ((token === ')' || token === ']') && open.length > 1) {
        const group = open.pop();
        if (group) addGroup(open.at(-1)?.parts ?? statement, group);
      } else if (token !== ';') {
        const isParameter = parameter !== undefined || isPageSize(token, parts.at(-1));
        parts.push({ text: isParameter ? '$n' : unquoted(token, quoted), isApart });
      }
      isApart = false;
    }
  }
  return statement;
}

/** Whether a number is the caller's page size: the product's own limits are 1 or above 1,000. */
const isPageSize = (token: string, before: Token | undefined): boolean =>
  before?.text === 'limit' && Number(token) > 1 && Number(token) < 1_000;

const unquoted = (token: string, name: string | undefined): string =>
  name !== undefined && PLAIN_NAME.test(name) && !isKeyword(name) ? name : token;

/** Adds a group, unless it is a row of values like the one before it. */
function addGroup(parts: Part[], group: Group): void {
  const [before, comma] = parts.slice(-2);
  const isList = parts.at(-1)?.text === 'in' || group.text === '[';
  const added = { ...group, parts: isList ? firstOfMany(group.parts) : withoutRepeats(group.parts) };
  if (comma?.text === ',' && before && 'parts' in before && flat([before]) === flat([added])) parts.pop();
  else parts.push(added);
}

/** Shortens a list of parameters to its first one. */
const firstOfMany = (parts: readonly Part[]): readonly Part[] =>
  parts.every(({ text }, index) => text === (index % 2 === 0 ? '$n' : ',')) ? parts.slice(0, 1) : parts;

/** Drops a condition equal to the one before it, for example one for each word of a search. */
function withoutRepeats(parts: readonly Part[]): readonly Part[] {
  const conditions = split(parts, isJunction);
  return conditions
    .filter((condition, at) => {
      const before = conditions[at - 1];
      return !before || flat(condition.slice(1)) !== flat(at === 1 ? before : before.slice(1));
    })
    .flat();
}

function flat(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    const isGlued = text === '' || part.text === ',' || !(part.isApart || text.endsWith(','));
    text +=
      (isGlued ? '' : ' ') +
      ('parts' in part ? `${part.text}${flat(part.parts)}${closing(part)}` : part.text);
  }
  return text;
}
const closing = ({ text }: Token): string => (text === '(' ? ')' : ']');

interface Place {
  readonly lines: StatementLine[];
  readonly indent: number;
  /** The enclosing clauses, from the outermost. */
  readonly path: string;
}

function writeClauses(parts: readonly Part[], { lines, indent, path }: Place): void {
  for (const clause of split(parts, beginsClause)) {
    const word = clause[0]?.text.toLowerCase() ?? '';
    const place = { lines, indent, path: path === '' ? word : `${path} > ${word}` };
    const isJoin = JOIN.has(word);
    const head = BY_COMMA.has(word) || (BY_CONDITION.has(word) && !isJoin) ? 1 : 0;
    const entries = BY_COMMA.has(word)
      ? split(clause.slice(1), (_, at, all) => all[at - 1]?.text === ',')
      : BY_CONDITION.has(word)
        ? split(clause.slice(head), isJunction)
        : [clause];
    if (entries.length === 1 || head === 0)
      entries.forEach((entry, index) =>
        writeEntry(entry, { ...place, indent: indent + (index > 0 ? 1 : 0) }, head === 1 ? `${word} ` : ''),
      );
    else {
      lines.push({ indent, text: word, key: '' });
      for (const entry of entries) writeEntry(entry, { ...place, indent: indent + 1 });
    }
  }
}

/** Writes one entry, on several lines if it holds a subquery or is long. */
function writeEntry(parts: readonly Part[], place: Place, head = ''): void {
  const { lines, indent, path } = place;
  let from = 0;
  let [before, isFirst] = [head, true];
  const writeLine = (until: number, end: string): void => {
    const said = before + flat(parts.slice(from, until)) + end;
    const bare = (isFirst ? said.slice(head.length) : said).replace(/^(?:and|or) |,$/g, '');
    lines.push({ indent, text: said, key: /\w/.test(bare) && bare !== 'true' ? `${path}: ${bare}` : '' });
    isFirst = false;
  };
  parts.forEach((part, at) => {
    if (!('parts' in part) || !isWritten(part, flat(parts).length)) return;
    const gap = part.isApart && at > from ? ' ' : '';
    writeLine(at, gap + part.text);
    const inner = { ...place, indent: indent + 1 };
    if (isSubquery(part)) writeClauses(part.parts, inner);
    else {
      const conditions = split(part.parts, isJunction);
      const entries =
        conditions.length > 1
          ? conditions
          : split(part.parts, (_, index, all) => all[index - 1]?.text === ',');
      for (const entry of entries) writeEntry(entry, inner);
    }
    before = closing(part) + (parts[at + 1]?.isApart ? ' ' : '');
    from = at + 1;
  });
  if (from < parts.length || before.trim() !== '') writeLine(parts.length, '');
}

const isSubquery = ({ parts }: Group): boolean => SUBQUERY.has(parts[0]?.text.toLowerCase() ?? '');
const holdsSubquery = (part: Part): boolean =>
  'parts' in part && (isSubquery(part) || part.parts.some(holdsSubquery));
/** Optional conditions are added to a first condition `true`. */
const isComposed = ({ parts }: Group): boolean => parts.length > 1 && parts[0]?.text === 'true';
const isWritten = (group: Group, length: number): boolean =>
  holdsSubquery(group) || isComposed(group) || (length > LONGEST && flat(group.parts).length > LONGEST / 2);

type Begins = (part: Part, at: number, all: readonly Part[]) => boolean;

function split(parts: readonly Part[], begins: Begins): Part[][] {
  const found: Part[][] = [];
  parts.forEach((part, at) => {
    if (at === 0 || begins(part, at, parts)) found.push([]);
    found.at(-1)?.push(part);
  });
  return found;
}

const beginsClause: Begins = (part, at, all) => {
  if ('parts' in part) return false;
  const word = part.text.toLowerCase();
  const before = all[at - 1]?.text.toLowerCase() ?? '';
  const after = all[at + 1]?.text.toLowerCase() ?? '';
  if (before === '.' || !isKeyword(word)) return false;
  if (word === 'on') return after === 'conflict';
  if (word === 'for') return ['update', 'share', 'no', 'key'].includes(after);
  if (word === 'from') return before !== 'distinct' && before !== 'delete';
  if (word === 'update') return !['do', 'for', 'key'].includes(before);
  if (word === 'join') return !JOIN.has(before) && before !== 'outer';
  return !JOIN.has(word) || ['join', 'outer'].includes(after);
};

/** Whether a condition begins here: at an `and` or `or`, except those of `between` and `case`. */
const isJunction: Begins = ({ text }, at, all) => {
  if (text !== 'and' && text !== 'or') return false;
  const before = all.slice(0, at).map((part) => part.text);
  const count = (word: string) => before.filter((other) => other === word).length;
  if (count('case') > count('end')) return false;
  return text === 'or' || !before.slice(Math.max(before.lastIndexOf('and'), 0)).includes('between');
};
