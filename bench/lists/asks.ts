/** Queries of the list of customers, by name, and searches of the palette. A deep page uses the cursor before it. */
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
  'palette, common word': '/admin/search?search=comercial',
  'palette, word of one in a hundred': '/admin/search?search=panad',
  'palette, rare word': '/admin/search?search=xochi',
  'palette, part of a common word': '/admin/search?search=omercia',
  'palette, part of an RFC': '/admin/search?search=0000007',
  'palette, error in a common word': '/admin/search?search=comercail',
  'palette, error in a rare word': '/admin/search?search=xochimlico',
  'palette, errors in two words': '/admin/search?search=comercail%20grpuo',
  'palette, nothing': '/admin/search?search=xqzwvk',
  'palette, RFC': '/admin/search?search=CLI000000700',
  'palette, telephone': '/admin/search?search=55%200000%200700',
  'palette, last four': '/admin/search?search=0700',
  'palette, common amount': '/admin/search?search=%24599.00',
  'palette, receipt number': '/admin/search?search=R-000001',
  'palette, charge at the gateway': '/admin/search?search=ch_0000000000000700',
}

/** The number of a deep page. */
export const depth = 30
