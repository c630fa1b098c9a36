import { useId } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field/field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SpinnerIcon } from '../../../ui/spinner/spinner.tsx';
import { signInPhrases } from '../phrases.ts';
import type { Captcha } from './use-captcha.ts';
import './captcha.css';

interface CaptchaBoxProps {
  captcha: Captcha;
  errorMessage?: string | undefined;
}

/** The human check: a small computation that runs by itself, never a puzzle. */
export function CaptchaBox({ captcha, errorMessage }: CaptchaBoxProps) {
  const t = usePhrases(signInPhrases);
  const id = useId();
  const { kind } = captcha.state;
  return (
    <div className="captcha-field" role="group" aria-labelledby={`${id}-label`}>
      <p className="field__label" id={`${id}-label`}>
        {t('captcha')}
      </p>
      {errorMessage && <FieldError id={`${id}-error`}>{errorMessage}</FieldError>}
      <div className={classNames('captcha', `captcha--${kind}`)}>
        {kind === 'working' && <SpinnerIcon />}
        {kind === 'solved' && <Icon icon={CircleCheck} />}
        {kind === 'failed' && <Icon icon={CircleAlert} />}
        <span role="status">
          {t(kind === 'working' ? 'captchaWorking' : kind === 'solved' ? 'captchaSolved' : 'captchaFailed')}
        </span>
        {kind === 'failed' && (
          <Button size="small" onClick={captcha.reset}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
      <p className="field__hint">{t('captchaHint')}</p>
    </div>
  );
}
