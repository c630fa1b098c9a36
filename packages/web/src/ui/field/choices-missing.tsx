import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { FieldGroup } from './field.tsx';
import type { FieldIds, FieldProps, MissingChoices } from './use-field.ts';

/** Replaces a field whose choices could not be loaded. The field gets the focus back when they arrive. */
export function ChoicesMissing(props: FieldProps & { ids: FieldIds; missing: MissingChoices }) {
  const { ids, missing } = props;
  const text = useUiText();
  const button = useRef<HTMLButtonElement>(null);
  const { id } = ids;
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) setTimeout(() => document.getElementById(id)?.focus());
    },
    [id],
  );
  return (
    <FieldGroup {...props}>
      <p className="field__missing" role="status">
        {text.choicesMissing}
      </p>
      <Button ref={button} id={id} size="small" busy={missing.isRetrying} onClick={missing.retry}>
        {text.tryAgain}
      </Button>
    </FieldGroup>
  );
}
