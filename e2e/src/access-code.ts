/** Opens the access gate of the products of the stories. */
export const ACCESS_CODE = 'puerta-de-las-historias'
