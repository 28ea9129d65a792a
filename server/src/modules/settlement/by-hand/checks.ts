import type { Check } from '../../../platform/check.ts'

export const handChecks: readonly Check[] = [
  {
    name: 'decisions of staff and four eyes',
    sql: `
      select format('decision %s was proposed by %s and %s by %s, but %s', id, proposed_by, verdict, decided_by,
        case when needs_approval then 'somebody else has to approve it' else 'it is taken by who proposes it' end) as offence
      from settlement_decisions join settlement_verdicts on decision_id = id
      where verdict <> 'refused'
        and ((verdict = 'approved') <> needs_approval or (verdict = 'taken') <> (decided_by = proposed_by))
      order by settlement_decisions.number limit 1`,
  },
]
