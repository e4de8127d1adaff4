/** Queries of the list of customers, by name. A deep page uses the cursor of the page before it. */
export const asks: Record<string, string> = {
  'first page': '',
  'first page by name': '?sort=name',
  'deep page': 'deep',
  'filter, common': '?filter[status]=active',
  'filter, rare': '?filter[status]=blocked',
  'filter, in onboarding': '?filter[onboarding]=open',
  'search, common word': '?search=comercial',
  'search, word of one in a hundred': '?search=panad',
  'search, rare word': '?search=xochi',
  'search, one address': '?search=c123@clientes',
  'search and filter': '?search=comercial&filter[status]=blocked',
}

/** The number of a deep page. */
export const depth = 30
