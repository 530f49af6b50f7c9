import { isMachineLimit } from '../../../../src-games/kit/freeze-cause.ts'
import { oldFreezeCause } from '../old-freeze-cause.ts'

const causeOf = (reason: unknown) => oldFreezeCause(typeof reason === 'string' ? reason : '')

/**
 * Why a bot stopped, as a word (see `FREEZE_CAUSES`); what was stored before is classified once by its reason.
 * `matches.machine_limit` marks matches in which a limit of this machine decided about a bot.
 */
export const freezeCauses = {
  version: 110,
  functions: {
    old_freeze_cause: causeOf,
    is_machine_limit: (reason: unknown) => (isMachineLimit(causeOf(reason)) ? 1 : 0),
  },
  sql: `
    ALTER TABLE seats ADD COLUMN frozen_cause TEXT;
    UPDATE seats SET frozen_cause = old_freeze_cause(frozen_reason) WHERE frozen_round IS NOT NULL;

    ALTER TABLE matches ADD COLUMN machine_limit INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET machine_limit = 1 WHERE id IN (
      SELECT match_id FROM seats WHERE frozen_round IS NOT NULL AND is_machine_limit(frozen_reason));

    ALTER TABLE suite_results ADD COLUMN frozen_cause TEXT;
    UPDATE suite_results SET frozen_cause = old_freeze_cause(frozen) WHERE frozen IS NOT NULL;

    -- { seat, isCpu } becomes { seat, cause }; where the match is gone, what is known of it.
    UPDATE comparison_matches SET result = json_set(result, '$.frozen', json((
      SELECT json_group_array(json_object('seat', json_extract(value, '$.seat'), 'cause', coalesce(
        (SELECT frozen_cause FROM seats
          WHERE seats.match_id = comparison_matches.match_id AND seat = json_extract(value, '$.seat')),
        iif(json_extract(value, '$.isCpu'), 'cpu', 'exception'))))
      FROM json_each(result, '$.frozen') WHERE type = 'object')))
    WHERE iif(json_valid(result), json_array_length(result, '$.frozen'), 0) > 0;
  `,
}
