import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './layout.css';

interface StackProps {
  gap?: 'tight' | 'regular' | 'loose' | 'section';
  as?: 'div' | 'section' | 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/** One under the other, evenly. */
export function Stack({ gap = 'regular', as: Element = 'div', className, children }: StackProps) {
  return (
    <Element className={classNames('stack', gap !== 'regular' && `stack--${gap}`, className)}>
      {children}
    </Element>
  );
}

interface ClusterProps {
  gap?: 'tight' | 'regular';
  /** Pushes the first and the last apart. */
  between?: boolean;
  className?: string;
  children: ReactNode;
}

/** Beside each other while there is room. */
export function Cluster({ gap = 'regular', between = false, className, children }: ClusterProps) {
  return (
    <div className={classNames('row', gap === 'tight' && 'row--tight', between && 'row--between', className)}>
      {children}
    </div>
  );
}

/** Two or three fields side by side where there is room for each. */
export const FieldPair = ({ children, isRoomy = false }: { children: ReactNode; isRoomy?: boolean }) => (
  <div className={classNames('pair', isRoomy && 'pair--roomy')}>{children}</div>
);

/** What an answer opened up: hangs from a line under that answer. */
export const Revealed = ({ hasError = false, children }: { hasError?: boolean; children: ReactNode }) => (
  <div className={classNames('revealed', hasError && 'revealed--error')}>{children}</div>
);

interface FormSectionProps {
  title: ReactNode;
  id: string;
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a form with its heading; `id` names it for links and screen readers. */
export function FormSection({ title, id, level = 2, children }: FormSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="section" aria-labelledby={id}>
      <Heading className="section__title" id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The end of a form: one main action, quieter ones after it. Full width on phones. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="actions">{children}</div>
);

interface PageHeadProps {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** Id of the h1, for those who move the focus there. */
  id?: string;
}

/** The one h1 of a page, a sentence under it, and what can be done with the page as a whole. */
export function PageHead({ title, text, actions, id }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-head__text">
        <h1 id={id}>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions}</div>}
    </div>
  );
}

/** A narrow page for one matter: sign-in, a link from a message. */
export const SingleMatter = ({ children }: { children: ReactNode }) => (
  <div className="single">{children}</div>
);
