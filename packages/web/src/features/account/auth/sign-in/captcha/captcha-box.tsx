import { useRef } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { usePhrases } from '../../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { FieldError, FieldHint } from '../../../../../ui/field/field.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { SpinnerIcon } from '../../../../../ui/spinner/spinner.tsx';
import { signInPhrases } from '../phrases.ts';
import type { Captcha } from './use-captcha.ts';
import './captcha.css';

interface CaptchaBoxProps {
  /** Id of the group; `captchaStatusId(id)` is the id of the progress text. */
  id: string;
  captcha: Captcha;
  errorMessage?: string | undefined;
}

export const captchaStatusId = (id: string): string => `${id}-status`;

/** Shows the human check: a computation that runs by itself, without a puzzle. */
export function CaptchaBox({ id, captcha, errorMessage }: CaptchaBoxProps) {
  const t = usePhrases(signInPhrases);
  const group = useRef<HTMLDivElement>(null);
  const { kind } = captcha.state;
  return (
    <div
      ref={group}
      id={id}
      className="captcha-field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={classNames(errorMessage && `${id}-error`, `${id}-hint`)}
      tabIndex={-1}
    >
      <p className="field__label" id={`${id}-label`}>
        {t('captcha')}
      </p>
      {errorMessage && (
        <FieldError id={`${id}-error`} isLive>
          {errorMessage}
        </FieldError>
      )}
      <div className={classNames('captcha', `captcha--${kind}`)}>
        {kind === 'working' && <SpinnerIcon />}
        {kind === 'solved' && <Icon icon={CircleCheck} />}
        {kind === 'failed' && <Icon icon={CircleAlert} />}
        <span id={captchaStatusId(id)} role="status">
          {t(kind === 'working' ? 'captchaWorking' : kind === 'solved' ? 'captchaSolved' : 'captchaFailed')}
        </span>
        {kind === 'failed' && (
          <Button
            size="small"
            onClick={() => {
              // The button disappears while the check runs again, so the focus moves first.
              group.current?.focus();
              captcha.reset();
            }}
          >
            {t('tryAgain')}
          </Button>
        )}
      </div>
      <FieldHint id={`${id}-hint`}>{t('captchaHint')}</FieldHint>
    </div>
  );
}
