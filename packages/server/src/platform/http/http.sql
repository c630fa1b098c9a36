-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- list-route.ts › count
explain (format json)
select 1
from users u
where
  true
  and true
  and u.deleted_at is null
  and (u.full_name like $n or u.email like $n);

-- views-route.ts › handle
select
  (
    select count(*)
    from (
      select 1
      from applications a
      where
        true
        and a.state_id = any($n::integer[])
        and true
        and a.status = 'open'
        and a.due_at > $n
        and exists (
          select
          from application_users w
          where
            w.application_id = a.id
            and (
              w.is_approved = 0
              and exists (
                select
                from users u
                join volunteer_information vi on vi.user_id = u.id
                where
                  u.id = w.volunteer_id
                  and (
                    u.is_active
                    and u.blocked_at is null
                    and u.deleted_at is null
                    and vi.frozen_at is null
                    and vi.validate_training
                    and (vi.validate_police or not vi.is_required_police_validation)
                  )
                  and exists (
                    select
                    from user_roles r
                    where
                      r.user_id = u.id
                      and r.role = 'volunteer'
                  )
              )
            )
        )
      limit 1001
    ) counted
  ) as waiting,
  (
    select count(*)
    from (
      select 1
      from (
        select 1
        from applications a
        where
          true
          and a.state_id = any($n::integer[])
          and a.status = 'open'
          and a.due_at > $n
          and not exists (
            select
            from application_users w
            where
              w.application_id = a.id
              and w.is_approved = 0
          )
        union all
        select 1
        from applications a
        where
          true
          and a.state_id = any($n::integer[])
          and a.status = 'open'
          and a.due_at > $n
          and exists (
            select
            from application_users w
            where
              w.application_id = a.id
              and w.is_approved = 0
          )
          and not exists (
            select
            from application_users w
            where
              w.application_id = a.id
              and (
                w.is_approved = 0
                and exists (
                  select
                  from users u
                  join volunteer_information vi on vi.user_id = u.id
                  where
                    u.id = w.volunteer_id
                    and (
                      u.is_active
                      and u.blocked_at is null
                      and u.deleted_at is null
                      and vi.frozen_at is null
                      and vi.validate_training
                      and (vi.validate_police or not vi.is_required_police_validation)
                    )
                    and exists (
                      select
                      from user_roles r
                      where
                        r.user_id = u.id
                        and r.role = 'volunteer'
                    )
                )
              )
          )
      ) line
      limit 1001
    ) counted
  ) as nobody,
  (
    select count(*)
    from (
      select 1
      from applications a
      where
        true
        and a.state_id = any($n::integer[])
        and true
        and a.status in ('open', 'in_treatment')
        and a.due_at > $n
        and a.due_at < $n
      limit 1001
    ) counted
  ) as soon,
  (
    select count(*)
    from (
      select 1
      from applications a
      where
        true
        and a.state_id = any($n::integer[])
        and a.status in ('in_treatment')
      limit 1001
    ) counted
  ) as in_treatment,
  (
    select count(*)
    from (
      select 1
      from (
        select 1
        from applications a
        where
          true
          and a.state_id = any($n::integer[])
          and a.status in ('rejected')
        union all
        select 1
        from application_users w
        join applications a on a.id = w.application_id
        where
          true
          and w.is_approved = 2
          and a.state_id = any($n::integer[])
      ) line
      limit 1001
    ) counted
  ) as rejected,
  (
    select count(*)
    from (
      select 1
      from applications a
      where
        true
        and a.state_id = any($n::integer[])
        and a.status in ('completed', 'closed', 'expired')
      limit 1001
    ) counted
  ) as closed,
  (
    select count(*)
    from (
      select 1
      from applications a
      where
        true
        and a.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as all;
select
  (
    select count(*)
    from (
      select 1
      from (
        select
          'feedback' as kind,
          f.id,
          f.application_id,
          f.pair_id,
          f.author_id,
          f.rating,
          null::text as role,
          null::text as subject,
          f.note as message,
          f.updated_at as created_at,
          null::timestamptz as handled_at,
          null::integer as handled_by,
          null::text as handled_note
        from feedback f
        union all
        select
          'problem',
          r.id,
          r.application_id,
          r.pair_id,
          r.author_id,
          null,
          null,
          null,
          r.message,
          r.created_at,
          r.handled_at,
          r.handled_by,
          r.handled_note
        from problem_reports r
        union all
        select
          'message',
          c.id,
          null,
          null,
          c.sender_id,
          null,
          c.role,
          c.subject,
          c.message,
          c.created_at,
          c.answered_at,
          c.answered_by,
          c.answer_note
        from contact_messages c
      ) w
      left join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join event_pairs p on p.id = w.pair_id
      left join events e on e.id = p.event_id
      join users author on author.id = w.author_id
      left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
      left join users handler on handler.id = w.handled_by
      where
        true
        and case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
        and (w.kind <> 'feedback' and w.handled_at is null)
      limit 1001
    ) counted
  ) as waiting,
  (
    select count(*)
    from (
      select 1
      from (
        select
          'feedback' as kind,
          f.id,
          f.application_id,
          f.pair_id,
          f.author_id,
          f.rating,
          null::text as role,
          null::text as subject,
          f.note as message,
          f.updated_at as created_at,
          null::timestamptz as handled_at,
          null::integer as handled_by,
          null::text as handled_note
        from feedback f
        union all
        select
          'problem',
          r.id,
          r.application_id,
          r.pair_id,
          r.author_id,
          null,
          null,
          null,
          r.message,
          r.created_at,
          r.handled_at,
          r.handled_by,
          r.handled_note
        from problem_reports r
        union all
        select
          'message',
          c.id,
          null,
          null,
          c.sender_id,
          null,
          c.role,
          c.subject,
          c.message,
          c.created_at,
          c.answered_at,
          c.answered_by,
          c.answer_note
        from contact_messages c
      ) w
      left join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join event_pairs p on p.id = w.pair_id
      left join events e on e.id = p.event_id
      join users author on author.id = w.author_id
      left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
      left join users handler on handler.id = w.handled_by
      where
        true
        and case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
        and w.kind = 'problem'
      limit 1001
    ) counted
  ) as problems,
  (
    select count(*)
    from (
      select 1
      from (
        select
          'feedback' as kind,
          f.id,
          f.application_id,
          f.pair_id,
          f.author_id,
          f.rating,
          null::text as role,
          null::text as subject,
          f.note as message,
          f.updated_at as created_at,
          null::timestamptz as handled_at,
          null::integer as handled_by,
          null::text as handled_note
        from feedback f
        union all
        select
          'problem',
          r.id,
          r.application_id,
          r.pair_id,
          r.author_id,
          null,
          null,
          null,
          r.message,
          r.created_at,
          r.handled_at,
          r.handled_by,
          r.handled_note
        from problem_reports r
        union all
        select
          'message',
          c.id,
          null,
          null,
          c.sender_id,
          null,
          c.role,
          c.subject,
          c.message,
          c.created_at,
          c.answered_at,
          c.answered_by,
          c.answer_note
        from contact_messages c
      ) w
      left join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join event_pairs p on p.id = w.pair_id
      left join events e on e.id = p.event_id
      join users author on author.id = w.author_id
      left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
      left join users handler on handler.id = w.handled_by
      where
        true
        and case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
        and w.kind = 'message'
      limit 1001
    ) counted
  ) as messages,
  (
    select count(*)
    from (
      select 1
      from (
        select
          'feedback' as kind,
          f.id,
          f.application_id,
          f.pair_id,
          f.author_id,
          f.rating,
          null::text as role,
          null::text as subject,
          f.note as message,
          f.updated_at as created_at,
          null::timestamptz as handled_at,
          null::integer as handled_by,
          null::text as handled_note
        from feedback f
        union all
        select
          'problem',
          r.id,
          r.application_id,
          r.pair_id,
          r.author_id,
          null,
          null,
          null,
          r.message,
          r.created_at,
          r.handled_at,
          r.handled_by,
          r.handled_note
        from problem_reports r
        union all
        select
          'message',
          c.id,
          null,
          null,
          c.sender_id,
          null,
          c.role,
          c.subject,
          c.message,
          c.created_at,
          c.answered_at,
          c.answered_by,
          c.answer_note
        from contact_messages c
      ) w
      left join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join event_pairs p on p.id = w.pair_id
      left join events e on e.id = p.event_id
      join users author on author.id = w.author_id
      left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
      left join users handler on handler.id = w.handled_by
      where
        true
        and case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
        and w.kind = 'feedback'
      limit 1001
    ) counted
  ) as feedback,
  (
    select count(*)
    from (
      select 1
      from (
        select
          'feedback' as kind,
          f.id,
          f.application_id,
          f.pair_id,
          f.author_id,
          f.rating,
          null::text as role,
          null::text as subject,
          f.note as message,
          f.updated_at as created_at,
          null::timestamptz as handled_at,
          null::integer as handled_by,
          null::text as handled_note
        from feedback f
        union all
        select
          'problem',
          r.id,
          r.application_id,
          r.pair_id,
          r.author_id,
          null,
          null,
          null,
          r.message,
          r.created_at,
          r.handled_at,
          r.handled_by,
          r.handled_note
        from problem_reports r
        union all
        select
          'message',
          c.id,
          null,
          null,
          c.sender_id,
          null,
          c.role,
          c.subject,
          c.message,
          c.created_at,
          c.answered_at,
          c.answered_by,
          c.answer_note
        from contact_messages c
      ) w
      left join applications a on a.id = w.application_id
      left join categories c on c.id = a.category_id
      left join event_pairs p on p.id = w.pair_id
      left join events e on e.id = p.event_id
      join users author on author.id = w.author_id
      left join users other on other.id = case when w.author_id = coalesce(a.user_id, p.user_id) then coalesce(a.volunteer_id, p.volunteer_id) else coalesce(a.user_id, p.user_id) end
      left join users handler on handler.id = w.handled_by
      where
        true
        and case when w.kind = 'message' then author.state_id else coalesce(a.state_id, e.state_id) end = any($n::integer[])
      limit 1001
    ) counted
  ) as all;
select
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.deleted_at is null
        and true
        and u.deleted_at is null
        and exists (
          select
          from volunteer_information v
          where
            true
            and v.user_id = u.id
            and v.frozen_at is null
            and not (v.validate_training and (v.validate_police or not v.is_required_police_validation))
        )
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and u.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as waiting,
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.deleted_at is null
        and true
        and u.deleted_at is null
        and (not u.is_active or u.blocked_at is not null)
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and u.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as inactive,
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.deleted_at is null
        and true
        and u.deleted_at is null
        and exists (
          select
          from volunteer_information v
          where
            true
            and v.user_id = u.id
            and v.frozen_at is not null
        )
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and u.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as frozen,
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.deleted_at is null
        and true
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'volunteer'
        )
      limit 1001
    ) counted
  ) as volunteers,
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.deleted_at is null
        and true
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'user'
        )
      limit 1001
    ) counted
  ) as seekers,
  (
    select count(*)
    from (
      select 1
      from (
        select p.*
        from users p
        where
          true
          and p.state_id = any($n::integer[])
        union all
        select p.*
        from users p
        where
          p.id = any(
            array(
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
          and p.deleted_at is null
          and (
            true
            and p.state_id = any($n::integer[])
          ) is not true
      ) u
      where
        not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and true
        and u.deleted_at is null
        and true
      limit 1001
    ) counted
  ) as all;
select
  (
    select count(*)
    from (
      select 1
      from users u
      where
        true
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and (
          u.state_id = any($n::integer[])
          or (
            u.deleted_at is null
            and u.id in (
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
        )
        and true
        and u.deleted_at is null
        and true
        and u.deleted_at is null
        and exists (
          select
          from volunteer_information v
          where
            true
            and v.user_id = u.id
            and v.frozen_at is null
            and not (v.validate_training and (v.validate_police or not v.is_required_police_validation))
        )
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and u.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as waiting,
  (
    select count(*)
    from (
      select 1
      from users u
      where
        true
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and (
          u.state_id = any($n::integer[])
          or (
            u.deleted_at is null
            and u.id in (
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
        )
        and true
        and u.deleted_at is null
        and true
        and u.deleted_at is null
        and (not u.is_active or u.blocked_at is not null)
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and u.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as inactive,
  (
    select count(*)
    from (
      select 1
      from users u
      where
        true
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and (
          u.state_id = any($n::integer[])
          or (
            u.deleted_at is null
            and u.id in (
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
        )
        and true
        and u.deleted_at is null
        and true
        and u.deleted_at is null
        and exists (
          select
          from volunteer_information v
          where
            true
            and v.user_id = u.id
            and v.frozen_at is not null
        )
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and u.state_id = any($n::integer[])
      limit 1001
    ) counted
  ) as frozen,
  (
    select count(*)
    from (
      select 1
      from users u
      where
        true
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and (
          u.state_id = any($n::integer[])
          or (
            u.deleted_at is null
            and u.id in (
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
        )
        and true
        and u.deleted_at is null
        and true
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'volunteer'
        )
      limit 1001
    ) counted
  ) as volunteers,
  (
    select count(*)
    from (
      select 1
      from users u
      where
        true
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and (
          u.state_id = any($n::integer[])
          or (
            u.deleted_at is null
            and u.id in (
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
        )
        and true
        and u.deleted_at is null
        and true
        and exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = 'user'
        )
      limit 1001
    ) counted
  ) as seekers,
  (
    select count(*)
    from (
      select 1
      from users u
      where
        true
        and true
        and not exists (
          select
          from user_roles r
          where
            r.user_id = u.id
            and r.role = any($n::text[])
        )
        and (
          u.state_id = any($n::integer[])
          or (
            u.deleted_at is null
            and u.id in (
              select q.user_id
              from event_user_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
              union
              select q.volunteer_id
              from event_volunteer_requests q
              join events e on e.id = q.event_id
              where
                e.manager_id = $n
                and not e.is_drill
                and (
                  e.is_active
                  or (
                    not e.is_drill
                    and coalesce(
                      e.last_stopped_at > $n::timestamptz - make_interval(
                        days => coalesce(
                          (
                            select (value #>> '{}')::integer
                            from settings
                            where key = 'event_reach_days'
                          ),
                          14
                        )
                      ),
                      false
                    )
                  )
                )
            )
          )
        )
        and true
        and u.deleted_at is null
        and true
      limit 1001
    ) counted
  ) as all;
select
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and r.status = 'assigned'
        and exists (
          select
          from event_pairs p
          where
            p.id = r.pair_id
            and p.is_approved = 0
        )
      limit 1001
    ) counted
  ) as waiting,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and e.is_active
        and (
          (r.respond = 1 and r.status in ('pending', 'reject'))
          or (r.respond is null and r.status = 'pending')
        )
      limit 1001
    ) counted
  ) as unpaired,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and r.status = 'assigned'
        and exists (
          select
          from event_pairs p
          where
            p.id = r.pair_id
            and p.is_approved = 1
        )
      limit 1001
    ) counted
  ) as paired,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and r.status = 'completed'
      limit 1001
    ) counted
  ) as completed,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and r.status = 'reject'
      limit 1001
    ) counted
  ) as rejected,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and r.status = 'closed'
      limit 1001
    ) counted
  ) as closed,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      join events e on e.id = r.event_id
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
      limit 1001
    ) counted
  ) as all;
select
  (
    select count(*)
    from (
      select 1
      from events e
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and e.is_active
      limit 1001
    ) counted
  ) as active,
  (
    select count(*)
    from (
      select 1
      from events e
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and not e.is_active
      limit 1001
    ) counted
  ) as inactive,
  (
    select count(*)
    from (
      select 1
      from events e
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and (
          e.reach_allowed is null
          and (e.waits_since is not null or (e.wide_since is not null and e.is_active))
        )
      limit 1001
    ) counted
  ) as wide,
  (
    select count(*)
    from (
      select 1
      from events e
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
        and e.is_drill
      limit 1001
    ) counted
  ) as drills,
  (
    select count(*)
    from (
      select 1
      from events e
      where
        true
        and (e.manager_id = $n or true and e.state_id = any($n::integer[]))
      limit 1001
    ) counted
  ) as all;
select
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      where
        true
        and r.event_id = $n
        and ((r.respond = 1 and r.status in ('pending', 'reject')) or r.status = 'assigned')
      limit 1001
    ) counted
  ) as needs_help,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      where
        true
        and r.event_id = $n
        and (r.respond is null and r.status = 'pending')
      limit 1001
    ) counted
  ) as silent,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      where
        true
        and r.event_id = $n
        and (r.respond = 2 or r.status = 'completed')
      limit 1001
    ) counted
  ) as safe,
  (
    select count(*)
    from (
      select 1
      from event_user_requests r
      where
        true
        and r.event_id = $n
      limit 1001
    ) counted
  ) as all;
-- Other calls have these lines too:
--   select > from > where: e.state_id = any($n::integer[])
