/** What addresses of the administration name a customer by, as lists do on the wire: links of before go on. */
export const customerParameter = 'cliente_id'
