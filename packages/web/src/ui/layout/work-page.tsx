import { useId, type ReactNode } from 'react';
import './work-page.css';

interface WorkPageProps {
  title: ReactNode;
  /** Links to neighbouring pages, beside the title. */
  tabs?: ReactNode;
  /** Beside the title. */
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A staff page with tasks. */
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

/** Tasks, and on wide windows additional information beside them. */
export const WorkColumns = ({ main, end }: { main: ReactNode; end?: ReactNode }) => (
  <div className="work__cols">
    <div>{main}</div>
    {end && <div>{end}</div>}
  </div>
);

interface WorkPartProps {
  title: ReactNode;
  /** Called with the id of the heading. */
  children: (headingId: string) => ReactNode;
}

/** A section of a work page, with its heading. */
export function WorkPart({ title, children }: WorkPartProps) {
  const id = useId();
  return (
    <section className="work__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  );
}
