/** The filters of the list of open requests. */
export interface OfferFilters {
  search: string;
  /** Ids of regions. */
  state: readonly number[];
  /** Ids of categories. */
  categories: readonly number[];
}

export const NO_FILTERS: OfferFilters = { search: '', state: [], categories: [] };

/** How many of the three filters are set. */
export const countFilters = ({ search, state, categories }: OfferFilters): number =>
  [search.trim() !== '', state.length > 0, categories.length > 0].filter(Boolean).length;

/** The list without one of its filters. */
export const withoutFilter = (filters: OfferFilters, name: keyof OfferFilters): OfferFilters => ({
  ...filters,
  [name]: NO_FILTERS[name],
});
