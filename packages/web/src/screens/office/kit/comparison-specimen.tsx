import { useState } from 'react';
import { Check, Languages, TriangleAlert } from 'lucide-react';
import { ComparisonTools } from '../../../ui/comparison/comparison-tools.tsx';
import { Comparison } from '../../../ui/comparison/comparison.tsx';
import type { ComparedFact } from '../../../ui/comparison/types.ts';
import type { Sort } from '../../../ui/list/types.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useWords } from './use-words.ts';

export function ComparisonSpecimen() {
  const w = useWords();
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>({ column: 'distance', order: 'asc' });
  const plain = (text: string): ComparedFact => ({ text, said: text, look: 'plain' });
  const car: readonly ComparedFact[] = [
    { ...plain(w('יש רכב', 'Has a car')), look: 'good', mark: { icon: Check } },
    { ...plain(w('בלי רכב', 'No car')), look: 'weak', mark: { icon: TriangleAlert } },
    { ...plain('–'), look: 'none', said: '' },
  ];
  const rows = car.map((vehicle, index) => ({
    id: index + 1,
    number: index + 1,
    name: w('אורי שגב', 'Uri Segev'),
    words: index === 0 ? w('עם רכב גבוה', 'With a high car') : undefined,
    isBest: index === 0,
    facts: {
      distance: plain(`${index + 1}.4`),
      vehicle,
      languages: { ...plain(w('עברית, רומנית', 'Hebrew, Romanian')), icon: Languages },
    },
    actions: [
      { id: 'ask', label: w('לשאול', 'Ask'), isPast: index === 1, onPress: () => undefined },
      { id: 'choose', label: w('לבחור', 'Choose'), isMain: index === 0, onPress: () => undefined },
    ],
  }));
  return (
    <Stack>
      <ComparisonTools
        label={w('חיפוש', 'Search')}
        placeholder={w('שם', 'Name')}
        typed={typed}
        onType={setTyped}
      />
      <Comparison
        label={w('מתנדבים להשוואה', 'Volunteers to compare')}
        nameHeader={w('מי', 'Who')}
        columns={[
          { id: 'distance', header: w('מרחק', 'Distance'), width: 6, isSortable: true },
          { id: 'vehicle', header: w('רכב', 'Vehicle'), width: 9, isSortable: false },
          { id: 'languages', header: w('שפות', 'Languages'), width: 9, isSortable: false },
        ]}
        groups={[
          { id: 'first', title: w('הציעו עזרה', 'Offered help'), rows: rows.slice(0, 1) },
          { id: 'others', title: w('הקרובים ביותר', 'The nearest'), rows: rows.slice(1) },
        ]}
        sort={sort}
        onSortChange={setSort}
        words={{
          best: w('ההתאמה הטובה ביותר', 'the best match'),
          number: w('מספר', 'Number'),
          actions: w('פעולות', 'Actions'),
        }}
      />
    </Stack>
  );
}
