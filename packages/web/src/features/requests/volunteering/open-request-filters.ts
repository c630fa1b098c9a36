export interface OpenRequestFilters {
  search: string;
  /** Ids of regions. */
  state: readonly number[];
  /** Ids of categories. */
  categories: readonly number[];
}

export const NO_FILTERS: OpenRequestFilters = { search: '', state: [], categories: [] };

export const countFilters = ({ search, state, categories }: OpenRequestFilters): number =>
  [search.trim() !== '', state.length > 0, categories.length > 0].filter(Boolean).length;

/** Clears one of the filters. */
export const withoutFilter = (
  filters: OpenRequestFilters,
  name: keyof OpenRequestFilters,
): OpenRequestFilters => ({
  ...filters,
  [name]: NO_FILTERS[name],
});
