export interface CountryChoiceProps {
  /** Two letters (ISO 3166). */
  country: string;
  onChoose: (country: string) => void;
  onClose: () => void;
}
