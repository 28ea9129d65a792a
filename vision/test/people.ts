/** People who do not exist, with the codes that they would have. */
export interface Person {
  readonly given: string
  readonly father: string
  readonly mother: string
  readonly curp: string
  readonly electorKey: string
  /** As a card writes it. */
  readonly born: string
  readonly sex: 'H' | 'M'
  readonly street: string
  readonly town: string
}

export const PEOPLE = [
  {
    given: 'LUCIA',
    father: 'ROBLES',
    mother: 'MORALES',
    curp: 'ROML900412MDFBRC06',
    electorKey: 'RBMRLC90041209M400',
    born: '12/04/1990',
    sex: 'M',
    street: 'C JACARANDA 118 INT 4',
    town: 'COL DEL VALLE 03100 BENITO JUAREZ, CDMX',
  },
  {
    given: 'DIEGO',
    father: 'SALAS',
    mother: 'VARGAS',
    curp: 'SAVD850923HJCLRG02',
    electorKey: 'SLVRDG85092314H700',
    born: '23/09/1985',
    sex: 'H',
    street: 'AV DE LOS MAESTROS 2045',
    town: 'COL ALCALDE 44290 GUADALAJARA, JAL.',
  },
  {
    given: 'ANA',
    father: 'ÑUÑEZ',
    mother: 'CERVANTES',
    curp: 'XUCA010730MNLXRNA5',
    electorKey: 'NZCRAN01073019M100',
    born: '30/07/2001',
    sex: 'M',
    street: 'PRIV LOS ENCINOS 9',
    town: 'COL OBISPADO 64060 MONTERREY, N.L.',
  },
  {
    given: 'RAMIRO',
    father: 'GARCIA',
    mother: 'PAREDES',
    curp: 'GAPR780215HVZRRM03',
    electorKey: 'GRPRRM78021530H900',
    born: '15/02/1978',
    sex: 'H',
    street: 'C 5 DE FEBRERO 77',
    town: 'CENTRO 91700 VERACRUZ, VER.',
  },
  {
    given: 'MARIA JOSE',
    father: 'DE LA CRUZ',
    mother: 'DEL RIO',
    curp: 'CURJ031105MOCRXSA1',
    electorKey: 'CRRXMR03110520M200',
    born: '05/11/2003',
    sex: 'M',
    street: 'C PINO SUAREZ 403',
    town: 'CENTRO 68000 OAXACA DE JUAREZ, OAX.',
  },
  {
    given: 'SEBASTIAN',
    father: "O'FARRILL",
    mother: 'PEREZ-GIL',
    curp: 'OAPS950618HNEFRB09',
    electorKey: 'OFPRSB95061887H300',
    born: '18/06/1995',
    sex: 'H',
    street: 'BLVD ADOLFO LOPEZ MATEOS 1500',
    town: 'COL AGRARIA 21260 MEXICALI, B.C.',
  },
  {
    given: 'TAMARA',
    father: 'LUNA',
    mother: 'SOTO',
    curp: 'LUST880129MQRNTM17',
    electorKey: 'LNSTTM88012923M600',
    born: '29/01/1988',
    sex: 'M',
    street: 'AV KABAH MZA 12 LOTE 3',
    town: 'SM 27 77509 CANCUN, Q. ROO',
  },
  {
    given: 'RODRIGO',
    father: 'TORRES',
    mother: 'IBARRA',
    curp: 'TOIR041224HYNRBDO3',
    electorKey: 'TRIBRD04122431H500',
    born: '24/12/2004',
    sex: 'H',
    street: 'C 60 X 45 Y 47 NUM 312',
    town: 'CENTRO 97000 MERIDA, YUC.',
  },
] as const satisfies readonly Person[]
