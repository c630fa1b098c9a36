/** The filters of the list of open requests. */
export interface OpenRequestFilters {
  search: string;
  /** Ids of regions. */
  state: readonly number[];
  /** Ids of categories. */
  categories: readonly number[];
}

export const NO_FILTERS: OpenRequestFilters = { search: '', state: [], categories: [] };

/** How many of the three filters are set. */
export const countFilters = ({ search, state, categories }: OpenRequestFilters): number =>
  [search.trim() !== '', state.length > 0, categories.length > 0].filter(Boolean).length;

/** The list without one of its filters. */
export const withoutFilter = (
  filters: OpenRequestFilters,
  name: keyof OpenRequestFilters,
): OpenRequestFilters => ({
  ...filters,
  [name]: NO_FILTERS[name],
});
