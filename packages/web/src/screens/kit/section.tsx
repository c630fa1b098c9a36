import { useEffect, useRef, useState, type ComponentType } from 'react';
import { usePart, type Part } from '../../ui/hooks/use-part.ts';
import { FormSection } from '../../ui/layout/layout.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';

interface SectionProps {
  id: string;
  title: string;
  part: Part<{ Specimens: ComponentType }>;
}

/** A section whose parts are loaded when it comes near the window. */
export function Section({ id, title, part }: SectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const loaded = usePart(part, isNear);

  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some((entry) => entry.isIntersecting)) setNear(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);

  return (
    <FormSection id={id} title={title}>
      <div ref={place} className={loaded ? undefined : 'kit__place'} aria-busy={!loaded}>
        {loaded ? <loaded.Specimens /> : <SkeletonLines lines={6} />}
      </div>
    </FormSection>
  );
}
