-- Wrong codes are counted for each sign-in under way, in second_factor_tickets.
alter table second_factors drop column wrong_codes;
alter table second_factors drop column wrong_since;
