import { Activity, useEffect, useState, type ReactNode } from 'react';
import { verifyOtp, verifyRegisterOtp } from '@ezra/contract/calls/account';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { takeFollowed } from '../../../../lib/access/followed.ts';
import { landing } from '../../../../lib/access/landing.ts';
import { signIn } from '../../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { toast } from '../../../../lib/toasts.ts';
import { CodeStep } from './code-step.tsx';
import { ENTRANCES, type CodeOnItsWay, type EntranceName } from './entrances.ts';
import { rememberDevice } from './known-device.ts';
import { PhoneStep } from './phone-step.tsx';
import { signInPhrases } from './phrases.ts';
import { isReloadedHere, leavePage } from './reloaded.ts';
import { ResumeStep } from './resume-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import type { RegistrationKind } from './verified-key.ts';
import { forgetVerified, recallVerified, rememberVerified, type VerifiedPhone } from './verified-phone.ts';

type Step =
  | { readonly kind: 'phone' }
  | { readonly kind: 'code'; readonly sent: CodeOnItsWay }
  | { readonly kind: 'resume'; readonly verified: VerifiedPhone }
  | { readonly kind: 'form'; readonly verified: VerifiedPhone };

/** Actions that a registration form can take on its verified phone. */
export interface FormHands {
  /** Removes the phone from this tab: it was used, or another person uses the device. */
  readonly forget: () => void;
  /** Removes the phone and starts again. */
  readonly leave: () => void;
  /** Steps back out of the form and keeps what was typed. */
  readonly back: () => void;
}

interface SignInFlowProps {
  entrance: EntranceName;
  /** From the route, in international form. A different phone stored in this tab is then ignored. */
  initialPhone?: string;
  /** Shown above the first step: the organization, for example. */
  banner?: ReactNode;
  /** Renders the registration form of a verified phone. */
  form?: (verified: VerifiedPhone, hands: FormHands) => ReactNode;
  /** Links to other pages, shown on the first step. */
  links?: ReactNode;
}

/** Where a login page sends phones that it does not know. */
const REGISTRATION_OF: Partial<Record<EntranceName, EntranceName>> = {
  user: 'register',
  volunteer: 'registerVolunteer',
};

const kindOf = (entrance: EntranceName): RegistrationKind =>
  entrance === 'volunteer' || entrance === 'registerVolunteer' ? 'volunteer' : 'user';

/** Asks for phone, human check and code, then signs the person in or opens the registration form. */
export function SignInFlow({ entrance: opened, initialPhone = '', banner, form, links }: SignInFlowProps) {
  const t = usePhrases(signInPhrases);
  const go = useGo();
  const [name, setName] = useState(opened);
  const entrance = ENTRANCES[name];
  const kind = kindOf(name);
  const [phone, setPhone] = useState(initialPhone);
  const [step, setStep] = useState<Step>(() => {
    const verified = form ? recallVerified(kind) : null;
    const isMeant = initialPhone === '' || verified?.phone === initialPhone;
    if (!verified || !isMeant) return { kind: 'phone' };
    // Another person may use this device now: only after a reload is it surely the same person.
    return { kind: isReloadedHere() ? 'form' : 'resume', verified };
  });
  // Kept so that the browser's 'forward' can return to them.
  const [lastSent, setLastSent] = useState<CodeOnItsWay | null>(null);
  const [filling, setFilling] = useState<VerifiedPhone | null>(step.kind === 'form' ? step.verified : null);
  useEffect(() => leavePage, []);

  const openForm = (verified: VerifiedPhone) => {
    setFilling(verified);
    setStep({ kind: 'form', verified });
  };

  const register = async (otp: string, { ticket }: CodeOnItsWay) => {
    const { data, message } = await call(verifyRegisterOtp, { body: { phone, otp, ticket } });
    rememberDevice(ticket);
    const verified = { phone, ...data };
    rememberVerified(kind, verified);
    openForm(verified);
    if (message) toast.success(message);
  };

  const enter = async (otp: string, sent: CodeOnItsWay) => {
    const { ticket } = sent;
    const body = { phone, otp, ticket, ...entrance.role(sent) };
    const { data, message } = await call(verifyOtp, { body });
    rememberDevice(ticket);
    const auth = signIn(data);
    if (message) toast.success(message);
    go(takeFollowed(auth) ?? landing(auth), { replace: true });
  };

  const verify = async (otp: string, sent: CodeOnItsWay) => {
    if (!sent.isRegistered && entrance.registers) return register(otp, sent);
    try {
      await enter(otp, sent);
    } catch (error) {
      const isStranger = isApiError(error) && error.errors['register'] !== undefined;
      if (!isStranger || !entrance.registers) throw error;
      await register(otp, sent);
    }
  };

  const hands: FormHands = {
    forget: () => forgetVerified(kind),
    leave: () => {
      forgetVerified(kind);
      setFilling(null);
      setLastSent(null);
      setStep({ kind: 'phone' });
    },
    back: () => filling && setStep({ kind: 'resume', verified: filling }),
  };

  const move = (wanted: number) => {
    if (step.kind === 'resume' && wanted > 1) openForm(step.verified);
    else if (step.kind === 'phone' && wanted > 1 && lastSent) setStep({ kind: 'code', sent: lastSent });
    else if (step.kind === 'code') setStep({ kind: 'phone' });
  };
  const place = {
    entrance: name,
    step: step.kind === 'code' ? 2 : 1,
    furthest: step.kind === 'resume' || lastSent ? 2 : 1,
    onMove: move,
  };

  const framed = () => {
    if (step.kind === 'form') return null;
    if (step.kind === 'resume')
      return (
        <SignInFrame {...place} title={t('resumeTitle')}>
          <ResumeStep
            phone={step.verified.phone}
            onResume={() => openForm(step.verified)}
            onOther={hands.leave}
          />
        </SignInFrame>
      );
    if (step.kind === 'code') {
      const goesOn = !step.sent.isRegistered && entrance.registers;
      return (
        <SignInFrame {...place} title={t('codeTitle')} onBack={() => setStep({ kind: 'phone' })}>
          <CodeStep
            phone={phone}
            sent={step.sent}
            verify={(otp) => verify(otp, step.sent)}
            onChangeNumber={() => setStep({ kind: 'phone' })}
            submitLabel={t(goesOn ? 'goOn' : 'enter')}
          />
        </SignInFrame>
      );
    }
    return (
      <SignInFrame {...place} banner={banner}>
        <PhoneStep
          key={name}
          entrance={entrance}
          initialPhone={phone}
          onUnknown={(typed) => {
            setPhone(typed);
            setName(REGISTRATION_OF[name] ?? name);
          }}
          onSent={(to, sent) => {
            setPhone(to);
            setLastSent(sent);
            setStep({ kind: 'code', sent });
          }}
        >
          {links}
        </PhoneStep>
      </SignInFrame>
    );
  };
  return (
    <>
      {framed()}
      {filling && (
        // Hidden, not removed, when the person steps back: answers that may not be stored would be lost.
        <Activity mode={step.kind === 'form' ? 'visible' : 'hidden'}>{form?.(filling, hands)}</Activity>
      )}
    </>
  );
}
