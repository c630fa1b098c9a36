import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type IconShape = LucideIcon;

interface IconProps {
  icon: IconShape;
  size?: 'small' | 'regular' | 'large';
  /** Mirrors the icon in Hebrew. Draw it for left to right. */
  directional?: boolean;
  /** Text for screen readers. Without it the icon is decoration. */
  label?: string;
  className?: string;
}

export function Icon({ icon: Shape, size = 'regular', directional = false, label, className }: IconProps) {
  return (
    <Shape
      className={classNames(
        'icon',
        size !== 'regular' && `icon--${size}`,
        directional && 'icon--dir',
        className,
      )}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
