import { useId, type ReactNode } from 'react';
import './work-page.css';

interface WorkPageProps {
  title: ReactNode;
  /** Beside the title: the way to pages beside this one. */
  tabs?: ReactNode;
  /** Beside the title. */
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the staff that says what is to be done. */
export const WorkPage = ({ title, tabs, text, actions, children }: WorkPageProps) => (
  <div className="work">
    <div className="work__head">
      <h1>{title}</h1>
      {tabs}
      {text && <p className="small muted">{text}</p>}
      {actions && <div>{actions}</div>}
    </div>
    {children}
  </div>
);

/** What is to be done, and on wide windows beside it what is good to know. */
export const WorkColumns = ({ main, end }: { main: ReactNode; end?: ReactNode }) => (
  <div className="work__cols">
    <div>{main}</div>
    {end && <div>{end}</div>}
  </div>
);

interface WorkPartProps {
  title: ReactNode;
  /** Gets the id of the heading. */
  children: (headingId: string) => ReactNode;
}

/** A part of such a page, with its heading. */
export function WorkPart({ title, children }: WorkPartProps) {
  const id = useId();
  return (
    <section className="work__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  );
}
