import { layOut, type Place, type SketchBox } from './sketch-layout.ts';
import './place-sketch.css';

const BOX: SketchBox = { width: 320, height: 128, margin: 18, radius: 12 };

interface PlaceSketchProps {
  person: Place;
  goal: Place | null;
  /** Numbered dots; `place` is null when it is unknown. */
  others: readonly { readonly number: number; readonly place: Place | null }[];
  /** The length of the scale's bar, given in km, as text. */
  distanceText: (km: number) => string;
  /** Explains hollow dots: these people are further away than drawn. */
  farText: string;
}

/**
 * Draws places without a map: a person, a goal, and numbers for the people around. North is up in every
 * language. Decoration: a list beside it says the same.
 */
export function PlaceSketch({ person, goal, others, distanceText, farText }: PlaceSketchProps) {
  const layout = layOut(
    person,
    goal,
    others.map(({ place }) => place),
    BOX,
  );
  const { width, height, radius } = BOX;
  return (
    <div className="sketch" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} focusable="false">
        {layout.goal && (
          <line
            className="sketch__way"
            x1={layout.person.x}
            y1={layout.person.y}
            x2={layout.goal.x}
            y2={layout.goal.y}
          />
        )}
        {layout.goal && (
          <rect
            className="sketch__goal"
            x={layout.goal.x - 7}
            y={layout.goal.y - 7}
            width="14"
            height="14"
            rx="3"
          />
        )}
        {others.map(({ number }, index) => {
          const dot = layout.dots[index];
          return (
            dot && (
              <g
                key={number}
                className={dot.isFar ? 'sketch__far' : undefined}
                transform={`translate(${dot.x} ${dot.y})`}
              >
                <circle className="sketch__dot" r={radius} />
                <text className="sketch__number">{number}</text>
              </g>
            )
          );
        })}
        <circle className="sketch__person" cx={layout.person.x} cy={layout.person.y} r="8" />
      </svg>
      <span className="sketch__scale">
        <span className="sketch__bar" style={{ inlineSize: `${(100 * layout.scale.width) / width}cqi` }} />
        {distanceText(layout.scale.km)}
        {layout.dots.some((dot) => dot?.isFar) && (
          <span className="sketch__legend">
            <span className="sketch__hollow" />
            {farText}
          </span>
        )}
      </span>
    </div>
  );
}
