import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { ROLES, type Role } from '@ezra/contract/roles';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { FilterChips, type FilterChip } from '../../ui/chips/filter-chips.tsx';
import { Toolbar } from '../../ui/data-table/toolbar.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { USER_STATUSES, useUserLooks, type UserStatus } from './looks.ts';
import { usersPhrases } from './phrases.ts';

export interface UserFilters extends Readonly<Record<string, unknown>> {
  readonly status: UserStatus[];
  readonly roles: Role[];
  /** '1': registration complete, '0': only the phone is verified. */
  readonly signed: '1' | '0' | undefined;
  readonly waiting: '1' | undefined;
}
export const NO_FILTERS: UserFilters = { status: [], roles: [], signed: undefined, waiting: undefined };

interface UserFilterBarProps {
  search: string;
  onSearchChange: (text: string) => void;
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
  children?: ReactNode;
}

/** Search and filters above the user table. */
export function UserFilterBar({ search, onSearchChange, filters, onChange, children }: UserFilterBarProps) {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  const { status, roles, signed, waiting } = filters;
  const signedWords = { '1': t('signedUp'), '0': t('signedIn') } as const;
  const chips: (FilterChip & { without: Partial<UserFilters> })[] = [
    ...status.map((each) => ({
      id: each,
      key: t('status'),
      label: looks.statusLabel(each),
      without: { status: status.filter((one) => one !== each) },
    })),
    ...roles.map((each) => ({
      id: each,
      key: t('role'),
      label: looks.role(each),
      without: { roles: roles.filter((one) => one !== each) },
    })),
    ...(signed
      ? [{ id: 'signed', key: t('signed'), label: signedWords[signed], without: { signed: undefined } }]
      : []),
    ...(waiting ? [{ id: 'waiting', label: t('waiting'), without: { waiting: undefined } }] : []),
  ];
  return (
    <Toolbar>
      <div role="search">
        <TextField
          label={t('search')}
          type="search"
          isCompact
          icon={Search}
          placeholder={t('searchHint')}
          value={search}
          onChange={onSearchChange}
        />
      </div>
      <MultiSelect
        label={t('status')}
        placeholder={t('allStatuses')}
        isCompact
        options={USER_STATUSES.map((value) => ({ value, label: looks.statusLabel(value) }))}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <MultiSelect
        label={t('role')}
        placeholder={t('allRoles')}
        isCompact
        options={ROLES.map((value) => ({ value, label: looks.role(value) }))}
        value={roles}
        onChange={(next) => onChange({ roles: next })}
      />
      <Select<'1' | '0'>
        label={t('signed')}
        placeholder={t('everybody')}
        isCompact
        options={[
          { value: '1', label: signedWords['1'] },
          { value: '0', label: signedWords['0'] },
        ]}
        value={signed}
        onChange={(next) => onChange({ signed: next ?? undefined })}
      />
      <Select<'1'>
        label={t('waiting')}
        placeholder={t('everybody')}
        isCompact
        options={[{ value: '1', label: t('waitingOnly') }]}
        value={waiting}
        onChange={(next) => onChange({ waiting: next ?? undefined })}
      />
      {children}
      <FilterChips
        chips={chips}
        onRemove={(id) => {
          const chip = chips.find((each) => each.id === id);
          if (chip) onChange(chip.without);
        }}
        onClear={() => onChange(NO_FILTERS)}
      />
    </Toolbar>
  );
}
