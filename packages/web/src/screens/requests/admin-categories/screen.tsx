import { CategoryList } from '../../../features/requests/categories/category-list.tsx';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

export function Screen() {
  const title = useScreenTitle('adminCategory');
  return <CategoryList key={useVisit()} title={title} />;
}
