export interface CountryChoiceProps {
  /** Two letters. */
  country: string;
  onChoose: (country: string) => void;
  onClose: () => void;
}
