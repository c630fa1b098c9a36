import { StatusBadge, type StatusLook } from '../../../../ui/badge/badge.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import './map-dialogs.css';

interface LegendDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  looks: readonly StatusLook[];
}

export const LegendDialog = ({ isOpen, onClose, title, looks }: LegendDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <ul className="side-legend">
      {looks.map((look, index) => (
        <li key={index}>
          <StatusBadge {...look} />
        </li>
      ))}
    </ul>
  </Dialog>
);
