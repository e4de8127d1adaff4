export interface OpenpayCustomer {
  id: string
  name: string
  last_name: string | null
  email: string
  phone_number: string | null
  external_id: string | null
  address: object | null
  status: 'active' | 'deleted'
  balance: 0
  clabe: null
  creation_date: string
}
