import { useId, useState } from 'react';
import { Building2 } from 'lucide-react';
import { assignOrganization, listOrganizations } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { call } from '../../../lib/api/call.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ComboBox } from '../../../ui/combo-box/combo-box.tsx';
import { UserDialog } from './dialogs/user-dialog.tsx';
import { organizationDialogPhrases } from './organization-dialog-phrases.ts';
import { PAPER_TOPICS } from './papers.ts';

type Organization = NonNullable<ListedUser['organization']>;

interface OrganizationDialogProps {
  /** Id of the volunteer. */
  userId: number;
  name: string;
  /** The volunteer's organization now. */
  current: Organization | null;
  /** Called with whether it was saved. */
  onDone: (isSaved: boolean) => void;
}

const TOPICS = [...PAPER_TOPICS, 'organizations'] as const;

const search = async (text: string, signal: AbortSignal): Promise<readonly Organization[]> => {
  const query = { search: text, orderBy: 'name', order: 'asc' } as const;
  return (await call(listOrganizations, { query }, { ignoreRequest: true, signal })).data;
};

/** Sets a volunteer's organization; closes a second after success. */
export function OrganizationDialog({ userId, name, current, onDone }: OrganizationDialogProps) {
  const t = usePhrases(organizationDialogPhrases);
  const formId = useId();
  const [chosen, setChosen] = useState(current);
  const [typed, setTyped] = useState(current?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const save = useSave(assignOrganization, {
    topics: TOPICS,
    isQuiet: true,
    onFailed: ({ errors }) => {
      const [message] = errors['organization_id'] ?? [];
      setProblem(message);
      return message !== undefined;
    },
  });
  const send = () => {
    if (save.isPending) return;
    // Typed text that was not chosen names no organization; an empty field removes the organization.
    if (chosen === null && typed.trim() !== '') setProblem(t('chooseFromList'));
    else save.mutate({ params: { id: userId }, body: { organization_id: chosen?.id ?? null } });
  };
  return (
    <UserDialog
      icon={Building2}
      title={t('title', { name })}
      done={save.isSuccess ? t('saved') : null}
      onDone={onDone}
      isForm
      confirmLabel={t('save')}
      formId={formId}
      isBusy={save.isPending}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ComboBox<Organization>
          label={t('organization')}
          hint={t('hint')}
          icon={Building2}
          errorMessage={problem}
          debounceMs={300}
          notFoundText={t('notFound')}
          value={chosen}
          onChange={(organization) => {
            setChosen(organization);
            setProblem(undefined);
          }}
          onTextChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          search={search}
          itemKey={({ id }) => String(id)}
          itemLabel={(organization) => organization.name}
        />
      </form>
    </UserDialog>
  );
}
