import { lazyPart, usePart } from '../hooks/use-part.ts';
import { useUiText } from '../kit-provider.tsx';
import { PhoneNumber } from '../text/phone-number.tsx';
import type { PhoneLibrary } from './phone-library.ts';

const examplesPart = lazyPart(() => import('libphonenumber-js/examples.mobile.json'));

interface ExampleNumberProps {
  id: string;
  library: PhoneLibrary;
  country: string;
}

/** A number as it is written in the country that was chosen, for whoever wrote none of that country. */
export function ExampleNumber({ id, library, country }: ExampleNumberProps) {
  const text = useUiText();
  const part = usePart(examplesPart, true);
  if (!part || !library.isSupportedCountry(country)) return null;
  const example = library.getExampleNumber(country, part.default);
  if (!example) return null;
  return (
    <p className="field__hint" id={id}>
      {text.exampleNumber} <PhoneNumber>{example.formatNational()}</PhoneNumber>
    </p>
  );
}
