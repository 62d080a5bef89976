alter table job_runs add column result text;

alter table job_runs add column failed_at bigint;

alter table job_runs add column failure text;
