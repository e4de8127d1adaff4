export const leadsElsewhere = 'a failure that no repeating cures is told, with whom to ask; the page around it leads elsewhere'
export const atRest = 'a part of a page that stays: this is how it rests when its work is done'
