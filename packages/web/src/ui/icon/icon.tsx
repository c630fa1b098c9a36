import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type IconShape = LucideIcon;

interface IconProps {
  icon: IconShape;
  size?: 'small' | 'regular' | 'large';
  /** Points along the reading direction: mirrored in Hebrew. Draw it for left to right. */
  directional?: boolean;
  /** Words for those who cannot see it. Without them the icon is decoration, as it should mostly be. */
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
