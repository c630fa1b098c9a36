import { Component, type ReactNode } from 'react';
import type { Visit } from '../../lib/navigation.ts';
import { ScreenFailure } from '../screen-states.tsx';

interface Props {
  /** A new visit tries again. */
  visit: Visit;
  children: ReactNode;
}
interface State {
  visit: Visit;
  hasFailed: boolean;
}

/** Shows the failure in place of the broken screen. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ visit }: Props, state: State): State | null =>
    visit === state.visit ? null : { visit, hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailure /> : this.props.children;
  }
}
