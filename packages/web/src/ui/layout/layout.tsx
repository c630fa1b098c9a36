import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './layout.css';

interface StackProps {
  gap?: 'tight' | 'regular' | 'loose' | 'section';
  as?: 'div' | 'section' | 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/** Stacks children with equal gaps. */
export function Stack({ gap = 'regular', as: Element = 'div', className, children }: StackProps) {
  return (
    <Element className={classNames('stack', gap !== 'regular' && `stack--${gap}`, className)}>
      {children}
    </Element>
  );
}

interface ClusterProps {
  gap?: 'tight' | 'regular';
  /** Pushes the first and the last child apart. */
  between?: boolean;
  className?: string;
  children: ReactNode;
}

/** Places children side by side while they fit. */
export function Cluster({ gap = 'regular', between = false, className, children }: ClusterProps) {
  return (
    <div className={classNames('row', gap === 'tight' && 'row--tight', between && 'row--between', className)}>
      {children}
    </div>
  );
}

/** Places two or three fields side by side where they fit. */
export const FieldPair = ({ children, isRoomy = false }: { children: ReactNode; isRoomy?: boolean }) => (
  <div className={classNames('pair', isRoomy && 'pair--roomy')}>{children}</div>
);

/** Fields that appear after an answer, indented by a line below it. */
export const Revealed = ({ hasError = false, children }: { hasError?: boolean; children: ReactNode }) => (
  <div className={classNames('revealed', hasError && 'revealed--error')}>{children}</div>
);

interface FormSectionProps {
  title: ReactNode;
  id: string;
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of a form with its heading; `id` names it for links and screen readers. */
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

/** The end of a form: one main action, then secondary ones. Full width on phones. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="actions">{children}</div>
);

interface PageHeadProps {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** Id of the h1, to move the focus there. */
  id?: string;
}

/** The page's only h1, a sentence below it, and actions for the whole page. */
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

/** A narrow page for one task, such as signing in. */
export const SingleMatter = ({ children }: { children: ReactNode }) => (
  <div className="single">{children}</div>
);
