import { BlockList } from '../../../features/account/blocked-ips/block-list.tsx';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

export function Screen() {
  const title = useScreenTitle('adminBlockIp');
  return <BlockList key={useVisit()} title={title} />;
}
