-- How many adaptive and diagnostic calls of the assistant were answered on a day. The calls themselves are not kept.
create table assistant_calls (
  day date not null,
  route text not null,
  answered bigint not null default 0,
  unanswered bigint not null default 0,
  primary key (day, route)
);
