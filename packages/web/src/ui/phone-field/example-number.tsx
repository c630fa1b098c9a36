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

/** Shows an example number of the chosen country when the typed number does not fit it. */
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
